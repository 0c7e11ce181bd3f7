/** A word or phrase that texts of this repository avoid. The guide is docs/decisions/0001-glossary.md. */
export interface StyleRule {
  pattern: RegExp;
  reason: keyof typeof REASONS;
  /** what to write */
  instead: string;
  /** applies only to texts that users read: catalogues, declared labels and hints, without comments */
  screensOnly?: true;
}

export const REASONS = {
  personified: 'Code does not speak, stand, come, go, want or know.',
  metaphor: 'Use the term of the field, not a metaphor.',
  archaic: 'Use current English.',
  inversion: 'Put the actor first.',
  spelling: 'Use one spelling everywhere.',
  vague: 'Name the person or thing.',
  oneTerm: 'Use one word for one thing.',
  punctuation: 'Punctuate as everywhere else.',
} as const;

type Row = readonly [pattern: RegExp, reason: StyleRule['reason'], instead: string];

const EVERYWHERE: readonly Row[] = [
  [/\b(?:is|are|was|were|be|been) told\b/i, 'personified', 'is notified, receives, is passed'],
  [/\b(?:tells|told|telling)\b/i, 'personified', 'returns, shows, notifies, reports'],
  [
    /\btell (?:the|a|an|them|it|its|him|of|who|what|which|whether|nothing|everyone|apart)\b/,
    'personified',
    'notify, show, distinguish',
  ],
  [/\b(?:stands|stood|standing)\b/i, 'personified', 'is, applies, is stored'],
  [/\b(?:may|must|can|to|shall|that|they|which|would|could|should|not) stand\b/i, 'personified', 'be, apply, remain'],
  [/\b(?:speaks|spoken|speaking)\b/i, 'personified', 'states, is written, displayed'],
  [/\b(?:wishes|wished for)\b/i, 'personified', 'requests, requires'],
  [/\bis (?:the|its|their|his) (?:own )?affair\b|\bwhose affair\b/i, 'personified', 'is responsible for'],
  [/\b(?:is|are|was|were|been) asked\b/i, 'personified', 'is requested, is queried'],
  [/\basked of\b/i, 'personified', 'required of'],
  [/\b(?:heeds?|heeded)\b/i, 'archaic', 'follows, uses'],
  [/\b(?:judges|judged|judging)\b/i, 'personified', 'validates, checks'],
  [/\bhangs? on\b|\bhung on\b/i, 'metaphor', 'depends on'],
  [/\bcomes? (?:of|with|by|first|last|once)\b/i, 'personified', 'results from, includes, is first'],
  [/\bgoes (?:by|with|on to)\b/i, 'personified', 'uses, belongs to, continues'],
  [/\bbears?\b|\bborne\b/i, 'archaic', 'has, accepts, supports'],
  [/\b(?:lends?|lending)\b/i, 'metaphor', 'provides, borrows a connection'],
  [/\b(?:strangers?)\b/i, 'metaphor', 'anonymous caller, user without permission'],
  [/\b(?:crowds?|crowded)\b/i, 'metaphor', 'many requests, load'],
  [/\bhouseholds?\b/i, 'metaphor', 'network'],
  [
    /\b(?:behind|outside|inside|before|raise|the) (?:the |a |its |this )?walls?\b|\bwall of\b/,
    'metaphor',
    'row-level security, tenant scope, lint rule',
  ],
  [/\b(?:in|into|of) (?:the |a |its |one )?rooms?\b/i, 'metaphor', 'space, slot, directory'],
  [/\bdoors?\b/i, 'metaphor', 'entry point, route'],
  [/\b(?:own|same|two|four|other) eyes\b|\beyes of\b|[’']s eyes\b/i, 'metaphor', 'view, review'],
  [/\bdeeds?\b/i, 'archaic', 'action, change, audit entry'],
  [/\b(?:mends?|mended|mending)\b/i, 'archaic', 'correct, repair'],
  [/\bfurnish(?:es|ed)?\b/i, 'archaic', 'create, set up'],
  [/\breckon(?:s|ed|ing)?\b/i, 'archaic', 'compute, calculate'],
  [/\b(?:anew|afresh)\b/i, 'archaic', 'again'],
  [/\bwhom?(?:so)?ever\b/i, 'archaic', 'anyone who, the user who'],
  [/\b(?:there|here|where)(?:by|from|of|upon|with|in)\b(?! lies)/i, 'archaic', 'name the thing'],
  [/\b(?:whence|hence|seldom|lest|albeit|nought|naught)\b/i, 'archaic', 'so, rarely, although'],
  [/\balike\b/i, 'archaic', 'both, the same way'],
  [/\bbesides?\b/i, 'archaic', 'in addition to, next to'],
  [/\bby the own\b|\b(?:in|of|with|to|from) the own\b|\bthe own [a-z]/i, 'archaic', 'their own, the user’s own'],
  [/\bNor (?:is|are|does|do|can|may|has|have|will|must)\b/, 'inversion', 'It is not … either'],
  [/\bWere (?:it|they|there|a|the|one|this)\b/, 'inversion', 'If it were'],
  [
    /(?:^|[.:;*/'"`] ?)(?:Read by|Seen from|Known by|Asked|Told|Left alone)\b/,
    'inversion',
    'a sentence with its actor first',
  ],
  [/\bsomebody\b/i, 'vague', 'someone, or name the role'],
  [/\beverybody\b/i, 'vague', 'everyone'],
  [/\b(?:nobody|somebody|everybody)[’']s\b/i, 'vague', 'of no user, another user’s'],
  [/\b(?:anyone|someone|everyone|somebody|nobody) else[’']s\b/i, 'vague', 'another user’s'],
  [/\bcan not\b/i, 'spelling', 'cannot'],
  [/\be-mails?\b/i, 'spelling', 'email'],
];

const SCREENS: readonly Row[] = [
  [/\brights\b(?! Act)/i, 'spelling', 'permissions'],
  [/\bat once\b/i, 'vague', 'immediately, or at the same time'],
  [/\b(?:this|the|a) letter\b/i, 'vague', 'email'],
  [/\brefused\b/i, 'personified', 'not allowed, rejected, failed'],
  [/\bjudg/i, 'personified', 'check'],
  [/\bcodes by text\b/i, 'vague', 'text message codes'],
  [/; \w/, 'punctuation', 'two sentences'],
  [/[“”]|(?:^|[\s(])"|"(?=[\s).,]|$)/, 'punctuation', '‘…’'],
  [/\w'(?:s|t|re|ll|d|ve)\b/, 'punctuation', '’'],
  [
    /[.?!] (?:[A-Z]|…)(?:(?! \|\|\|\|).)*[^.?!:…)](?= \|\|\|\||$)/,
    'punctuation',
    'a full stop at the end of several sentences',
  ],
  [/\badministrators?\b/i, 'oneTerm', 'the person who manages users at your company'],
  [/\b(?:signed|signs?|signing) in\b/i, 'oneTerm', 'log in'],
  [/\bsessions?\b/i, 'oneTerm', 'logged in, logged out everywhere else'],
  [/\bre-open/i, 'oneTerm', 'reopen'],
  [/\bmulti-factor\b|\bsecond login step\b|\btwo-factor\b/i, 'oneTerm', 'two-step login'],
  [/\bSMS codes?\b|\btext message login codes?\b/i, 'oneTerm', 'text message codes'],
  [/\bpay periods?\b/i, 'oneTerm', 'tronc period, payroll period'],
  [/\bsuperseded\b/i, 'oneTerm', 'older draft'],
  [/\beligible\b/i, 'oneTerm', 'that count'],
  [/\bweights?\b/i, 'oneTerm', 'hours × points'],
  [/\bpayroll reference\b/i, 'oneTerm', 'payroll ref'],
  [/\bthis record\b|\brecords (?:of|would|can)\b/i, 'vague', 'the name of the entity'],
];

const rule = ([pattern, reason, instead]: Row): StyleRule => ({ pattern, reason, instead });

/** Every rule. The specification's texts are exempt: see exceptions.ts. */
export const STYLE_RULES: readonly StyleRule[] = [
  ...EVERYWHERE.map(rule),
  ...SCREENS.map((row) => ({ ...rule(row), screensOnly: true as const })),
];

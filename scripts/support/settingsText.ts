import { SETTING_GROUPS } from '#server/platform/settings/settings.ts';

export const SETTINGS_DOCUMENT = 'docs/configuration.md';
export const SETTINGS_EXAMPLE = 'docs/operations/tipology.env.example';

/** Characters of a line of the example. */
const WIDTH = 100;

type Group = (typeof SETTING_GROUPS)[number];

const tableOf = ({ settings }: Group): string =>
  [
    '| variable | default | meaning |',
    '|---|---|---|',
    ...settings.map(({ examples, preset, meaning }) => {
      const names = Object.keys(examples).map((name) => `\`${name}\``);
      return `| ${names.join(', ')} |${preset && ` ${preset}`} | ${meaning} |`;
    }),
  ].join('\n');

/** Returns the document with the tables of all groups, each below the heading of its group. */
export const settingsDocument = (document: string): string =>
  SETTING_GROUPS.reduce((text, group) => {
    const heading = text.indexOf(`## ${group.title}\n`);
    const from = text.indexOf('| variable |', heading);
    if (heading < 0 || from < 0) throw new Error(`${SETTINGS_DOCUMENT} has no table below '## ${group.title}'`);
    const end = text.indexOf('\n\n', from);
    return `${text.slice(0, from)}${tableOf(group)}${text.slice(end < 0 ? -1 : end)}`;
  }, document);

/** Returns Markdown as text: without backticks, and links as their words. */
const plainText = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

const comment = (text: string): string[] => {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length + 1 <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
};

/** Returns the file of settings that an operator copies to /etc/tipology.env and edits: every variable is commented out. */
export const settingsExample = (): string =>
  [
    '# Settings of the portal, for /etc/tipology.env (mode 0600, owned by root). Remove the # before those you need.',
    '# Written by `npm run docs` from server/platform/settings/settings.ts. Explanations: docs/configuration.md.',
    ...SETTING_GROUPS.flatMap(({ title, settings }) => [
      '',
      `## ${title}`,
      ...settings.flatMap(({ examples, preset, meaning }) => [
        '',
        ...comment(plainText(`${meaning}.${preset === '' || preset === 'see below' ? '' : ` Default: ${preset}.`}`)),
        ...Object.entries(examples).map(([name, value]) => `#${name}=${/[ <]/.test(value) ? `"${value}"` : value}`),
      ]),
    ]),
    '',
  ].join('\n');

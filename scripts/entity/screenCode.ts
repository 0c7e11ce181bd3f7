import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { type Mode, writableFields } from '#domain/schema/names.ts';
import { declarationFile, type Screen } from './parts.ts';

/** A declared entity, as code refers to it. */
interface Source {
  entity: AnyEntity;
  /** the name of its constant: `uniformItem` */
  exported: string;
}

/**
 * Returns the source of a screen with every field spelled out. It uses the components that generated screens use, so that
 * search, filters, import, bulk edit, history, rows and files remain.
 */
export const screenCode = (source: Source, screen: Screen, component: string): string => {
  const { imports, constants = '', code } = PARTS[screen](source);
  const lines = [...imports, `import { ${source.exported} } from '#${declarationFile(source.entity.name)}';`];
  const about = `/** ${source.entity.words.many}: the ${screen} page, without the defaults of the declaration. */`;
  return `${lines.sort((a, b) => pathOf(a).localeCompare(pathOf(b))).join('\n')}\n\n${constants}${about}\nexport const ${component} = () => ${code};\n`;
};

interface Parts {
  imports: string[];
  constants?: string;
  code: string;
}

const pathOf = (line: string): string => line.slice(line.indexOf("'"));

const listed = (name: string, about: string, keys: readonly string[]): string =>
  `/** ${about} */\nconst ${name} = [${keys.map((key) => `'${key}'`).join(', ')}];\n\n`;

const list = ({ entity, exported }: Source): Parts => ({
  imports: ["import { EntityList } from '#src/screens/list/EntityList.tsx';"],
  constants: listed(
    'COLUMNS',
    'In this order. `{ name, render }` instead of a name draws a cell.',
    entity.list.columns,
  ),
  code: `<EntityList entity={${exported}} columns={COLUMNS} />`,
});

const show = ({ entity, exported }: Source): Parts => ({
  imports: ["import { EntityShow } from '#src/screens/show/EntityShow.tsx';"],
  constants: listed(
    'FIELDS',
    'In this order.',
    fieldsOf(entity).map(([key]) => key),
  ),
  code: `<EntityShow entity={${exported}} fields={FIELDS} />`,
});

/** The fields that a form shows: those that it accepts, and those that follow from them. */
const inputsOf = (entity: AnyEntity, mode: Mode): string[] => {
  const accepted = new Set(writableFields(entity, mode).map(([key]) => key));
  return fieldsOf(entity).flatMap(([key, { derived, hideInForm }]) =>
    (derived || accepted.has(key)) && hideInForm !== true && hideInForm !== mode ? [key] : [],
  );
};

const form =
  (page: 'EntityCreate' | 'EntityEdit', mode: Mode) =>
  ({ entity, exported }: Source): Parts => ({
    imports: [
      "import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';",
      `import { ${page} } from '#src/screens/form/${page}.tsx';`,
    ],
    code: `(
  <${page} entity={${exported}}>
${inputsOf(entity, mode)
  .map((key) => `    <EntityInput name="${key}" />`)
  .join('\n')}
  </${page}>
)`,
  });

const PARTS: Readonly<Record<Screen, (source: Source) => Parts>> = {
  list,
  create: form('EntityCreate', 'create'),
  edit: form('EntityEdit', 'update'),
  show,
};

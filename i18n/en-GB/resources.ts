import { ENTITIES } from '#domain/entities/index.ts';
import { wordsOf } from '#domain/schema/words.ts';

const drawn = wordsOf(ENTITIES);

/** What the declarations' values are called where a capital letter does not make a word of them. */
const country = { GB: 'United Kingdom', IE: 'Ireland' };

/** Every entity's words: `resources.<name>.name`, `.fields.<field>`, `.headings.<field>`, `.choices.<field>.<value>`, from its declaration. */
export const resources = {
  ...drawn,
  companies: { ...drawn.companies, choices: { ...drawn.companies.choices, country } },
};

import { ENTITIES } from '#domain/entities/index.ts';
import { wordsOf } from '#domain/schema/words.ts';

/** Every entity's words: `resources.<name>.name`, `.fields.<field>`, `.headings.<field>`, `.choices.<field>.<value>`, from its declaration. */
export const resources = wordsOf(ENTITIES);

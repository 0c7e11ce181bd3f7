/** Names for the ids among the values of a change: `training_id:3` → Food hygiene. */
export type Names = Readonly<Record<string, string>>;

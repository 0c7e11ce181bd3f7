/** The package `object.entries`: every browser of ours has it. */
export default Object.entries;

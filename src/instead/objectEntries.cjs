/** The package `object.entries`: every browser of ours has it. As a package of its age says it, because one asks for it so. */
module.exports = Object.entries;

/**
 * Returns the images on which a Containerfile builds and that are not pinned by digest, each once: what such a name
 * stands for can change between two builds. Stages of the same file are not images.
 */
export const unpinnedBases = (text) => {
  const froms = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gim)];
  const stages = new Set(froms.map(([, , stage]) => stage));
  const images = froms.map(([, image]) => image);
  return [...new Set(images)].filter((image) => !stages.has(image) && !/@sha256:[\da-f]{64}$/.test(image));
};

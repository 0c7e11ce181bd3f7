/**
 * Returns the images on which a Containerfile builds and that are not pinned by digest, each once: the same name can be
 * another image at the next build. Stages of the same file are not images.
 */
export const unpinnedBases = (text) => {
  const froms = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gim)];
  const stages = new Set(froms.map(([, , stage]) => stage));
  const images = froms.map(([, image]) => image);
  return [...new Set(images)].filter((image) => !stages.has(image) && !/@sha256:[\da-f]{64}$/.test(image));
};

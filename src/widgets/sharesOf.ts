/**
 * Returns how much of each file is sent, from 0 to 1. One request sends the files in order.
 * @param part of all files together that is sent, from 0 to 1
 */
export const sharesOf = (sizes: readonly number[], part: number): number[] => {
  let left = part * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const share = size === 0 ? Number(part > 0) : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
};

/**
 * How much of each file is on its way, from 0 to 1, when that much of all of them is: one request takes them in order.
 * @param part of the whole, from 0 to 1
 */
export const sharesOf = (sizes: readonly number[], part: number): number[] => {
  let left = part * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const share = size === 0 ? Number(part > 0) : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
};

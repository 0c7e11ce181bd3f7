/** After this many rounds the pivots count as unlucky; a million values need about thirty. */
const LUCKY = 64;

/**
 * Returns the k-th largest of the values, counted from 0. Changes the order of `values`. Throws RangeError if k is
 * outside the list. Hoare's quickselect: each round moves the larger values before the smaller ones and continues in
 * the part that contains position k, so the whole takes about three passes instead of a sort. If the pivots stay
 * unlucky, it sorts the remaining part.
 */
export function kthLargest(values: Float64Array, k: number): number {
  if (!(k >= 0 && k < values.length)) throw new RangeError('k is outside the list.');
  let first = 0;
  let last = values.length - 1;
  for (let round = 0; first < last; round += 1) {
    if (round === LUCKY) return values.subarray(first, last + 1).sort()[last - k]!;
    const pivot = middle(values[first]!, values[(first + last) >>> 1]!, values[last]!);
    let left = first;
    let right = last;
    while (left <= right) {
      while (values[left]! > pivot) left += 1;
      while (values[right]! < pivot) right -= 1;
      if (left > right) break;
      const larger = values[right]!;
      values[right] = values[left]!;
      values[left] = larger;
      left += 1;
      right -= 1;
    }
    if (k <= right) last = right;
    else if (k >= left) first = left;
    else break; // the values between the two parts equal the pivot
  }
  return values[k]!;
}

function middle(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

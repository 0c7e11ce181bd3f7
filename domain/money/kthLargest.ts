/** After so many rounds the pivots are taken to be unlucky; a million values need some thirty. */
const LUCKY = 64;

/**
 * The k-th largest of the values, counted from 0; they are left in another order. Throws RangeError when there is none.
 * Hoare's quickselect: each round puts the larger ones before the smaller ones and goes on in the part that holds the
 * k-th place, so that the whole takes some three passes and not a sort. Values that outwit the pivots are sorted.
 */
export function kthLargest(values: Float64Array, k: number): number {
  if (!(k >= 0 && k < values.length)) throw new RangeError('There are not so many values.');
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
    else break; // between the parts stand only values equal to the pivot
  }
  return values[k]!;
}

function middle(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

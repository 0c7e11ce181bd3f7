/**
 * The style of an Autocomplete with chips: they keep a distance from the edge, and from each other when they wrap; a long
 * text wraps in its chip.
 */
export const CHIPS_INPUT = {
  '& .MuiInputBase-root': { minHeight: 32 },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 1 },
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

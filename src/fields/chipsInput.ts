/** The style of an Autocomplete with chips: they keep a distance from the edge, and from each other when they wrap. */
export const CHIPS_INPUT = {
  '& .MuiInputBase-root': { minHeight: 32 },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 1 },
} as const;

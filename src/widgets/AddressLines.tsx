interface AddressLinesProps {
  /** its lines in order */
  lines: readonly string[];
}

/** An address with one line each, as on an envelope. */
export const AddressLines = ({ lines }: AddressLinesProps) => (
  <address style={{ fontStyle: 'normal' }}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no identity but their place
      <div key={index}>{line}</div>
    ))}
  </address>
);

/**
 * Puts commas between the thousands of a figure: `-12345.678` → `-12,345.678`. Only the digits before the decimal point
 * are grouped; everything else, such as a sign, is unchanged.
 */
export const groupThousands = (figure: string): string =>
  figure.replace(/\d+/, (whole) => {
    const first = whole.length % 3;
    const rest = whole.slice(first).match(/\d{3}/g) ?? [];
    return (first === 0 ? rest : [whole.slice(0, first), ...rest]).join(',');
  });

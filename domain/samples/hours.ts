/** Returns plausible hours: the same person and period give the same figure, in quarters of an hour. */
export const sampleHours = (payrollRef: string, periodNumber: number, weeks: number): string => {
  const seed = [...payrollRef].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, periodNumber * 17);
  const contracts = [40, 38.5, 30, 24, 16, 45];
  const contract = contracts[seed % contracts.length] as number;
  const quarters = Math.round(contract * weeks * 4) + ((seed % 13) - 6) * weeks;
  return (Math.max(0, quarters) / 4).toFixed(2);
};

interface Named {
  name: string;
  departments: readonly { id: number; name: string }[];
}

/**
 * Every department of a scheme by a name that tells it from the others: with its division's where there are several,
 * which comes second, so that names cut short in a narrow column still differ.
 */
export const departmentsOf = (divisions: readonly Named[]): { id: number; name: string }[] =>
  divisions.flatMap((division) =>
    division.departments.map(({ id, name }) => ({
      id,
      name: divisions.length > 1 ? `${name} (${division.name})` : name,
    })),
  );

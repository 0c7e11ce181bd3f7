interface Named {
  name: string;
  departments: readonly { id: number; name: string }[];
}

/**
 * Returns every department of a scheme with a unique name: if there are several divisions, the division's name is added
 * after the department's, so that names truncated in a narrow column still differ.
 */
export const departmentsOf = (divisions: readonly Named[]): { id: number; name: string }[] =>
  divisions.flatMap((division) =>
    division.departments.map(({ id, name }) => ({
      id,
      name: divisions.length > 1 ? `${name} (${division.name})` : name,
    })),
  );

import type { TroncInput } from '#domain/tronc/index.ts';
import { troncInput } from '#domain/tronc/scenario.fixture.ts';

/** Returns people in 25 job roles with shifts in quarter hours: numbers as in a real rota. */
export function rota(people: number): TroncInput {
  const base = troncInput({ fund: `${people * 37}.00` });
  const jobRoles = Array.from({ length: 25 }, (_, role) => ({
    id: role + 1,
    title: `Role ${role + 1}`,
    points: 500 + role * 50,
    departmentId: 1,
  }));
  const employees = Array.from({ length: people }, (_, index) => ({
    ...base.employees[0]!,
    id: index + 1,
    surname: `Surname ${(index * 7919) % people}`,
    jobRoleIds: [1 + (index % 25)],
  }));
  const hours = employees.map(({ id }) => ({
    employeeId: id,
    jobRoleId: null,
    buckets: [{ bucket: 'period', hours: 75 * (40 + ((id * 31) % 160)) }],
  }));
  return { ...base, jobRoles, employees, hours };
}

import { useTranslate } from 'ra-core';
import { FilterBar } from '#src/screens/list/filters/FilterBar.tsx';
import { FilterSelect } from '#src/screens/list/filters/FilterSelect.tsx';

/** Resources / Updates / All, with All as the default. Sent as `type` (UPD-001, UPD-002, F-138). */
export const TypeFilter = () => {
  const translate = useTranslate();
  return (
    <FilterBar search={null}>
      <FilterSelect
        name="type"
        label="updates.type"
        options={[
          ['resource', translate('updates.resources')],
          ['update', translate('updates.updates')],
          ['', translate('updates.all')],
        ]}
      />
    </FilterBar>
  );
};

import { useTranslate } from 'ra-core';
import { document } from '#domain/entities/documents.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { CreateDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { ADD_DOCUMENT } from './drawers.ts';
import { NotifyInput, PlaceInputs } from './PlaceInputs.tsx';

/** Fields that are sent in addition to the entity's own fields. */
const META = { type: 'company', also: ['company', 'payrolls', 'notify'] };

/** The drawer 'Add new document': a file for the users of one or more payrolls (DOC-014…017). */
export const AddDocumentDrawer = () => {
  const translate = useTranslate();
  return (
    <CreateDrawer
      entity={document}
      name={ADD_DOCUMENT}
      title="documents.add_title"
      meta={META}
      notice="notices.document_uploaded"
      submitLabel={translate('documents.upload')}
    >
      <PlaceInputs />
      <EntityInput name="description" />
      <EntityInput name="file" />
      <NotifyInput />
    </CreateDrawer>
  );
};

import { Rows } from './Layout.tsx';
import { PointsSwitch } from './PointsSwitch.tsx';
import { SpanRows } from './SpanRows.tsx';

/** Page 6: points for having stayed; the longest span reached counts alone (SCH-017, F-122a). */
export const ServiceStep = () => (
  <Rows>
    <PointsSwitch
      source="tronc_points_length_of_service"
      label="schemeWizard.use_service"
      help="schemeWizard.service_help"
      list="length_of_service_tronc_points"
    >
      <SpanRows />
    </PointsSwitch>
  </Rows>
);

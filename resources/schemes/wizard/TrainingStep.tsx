import { Rows } from './Layout.tsx';
import { PointsSwitch } from './PointsSwitch.tsx';
import { TrainingRows, type TrainingRowsProps } from './TrainingRows.tsx';

/** Page 4: points for each training of the company. */
export const TrainingStep = (props: TrainingRowsProps) => (
  <Rows>
    <PointsSwitch
      source="tronc_points_training"
      label="schemeWizard.use_training"
      help="schemeWizard.training_help"
      list="training_tronc_points"
    >
      <TrainingRows {...props} />
    </PointsSwitch>
  </Rows>
);

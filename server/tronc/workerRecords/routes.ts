import type { AnyRoute } from '#server/http/route.ts';
import { troncRecordRoute } from './troncRecord.ts';

/** What workers may ask for about tips: their tronc record (contract H7). */
export const workerRecordRoutes: AnyRoute[] = [troncRecordRoute];

import type { AnyRoute } from '#server/platform/http/route.ts';
import { recordsRequestRoutes } from './requests/routes.ts';
import { troncRecordRoute } from './troncRecord.ts';

/** What workers may ask for about tips: their tronc record, and records on request (s.27J). */
export const workerRecordRoutes: AnyRoute[] = [troncRecordRoute, ...recordsRequestRoutes];

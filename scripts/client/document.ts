import { openApiDocument } from '#server/platform/http/openapi/document.ts';
import { routesWith } from '#server/routes.ts';

/** Prints the description of the API of these sources. */
process.stdout.write(JSON.stringify(openApiDocument(routesWith([]))));

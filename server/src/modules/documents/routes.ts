import type { Route } from '../../kernel/http/define-route.ts'
import { routesOf } from '../../kernel/resource/routes.ts'
import { categories } from './categories/resource.ts'
import { contentRoutes } from './content/routes.ts'
import { documentRoutes } from './filing/routes.ts'
import { lists } from './lists/resource.ts'
import { listRoutes } from './lists/routes.ts'
import { missingRoutes } from './missing/routes.ts'
import { requirements } from './requirements/resource.ts'

/** Endpoints of documents, their categories and what is required. */
export const documentsRoutes: readonly Route[] = [
  ...routesOf(categories),
  ...routesOf(requirements),
  ...routesOf(lists),
  ...listRoutes,
  ...documentRoutes,
  ...contentRoutes,
  ...missingRoutes,
]

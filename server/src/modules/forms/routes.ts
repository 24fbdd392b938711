import type { Route } from '../../kernel/http/define-route.ts'
import { answeringRoutes } from './answering/routes.ts'
import { answerRoutes } from './answers/routes.ts'
import { builderRoutes } from './builder/routes.ts'
import { updateRoutes } from './updates/routes.ts'

export const formRoutes: readonly Route[] = [
  ...answeringRoutes,
  ...updateRoutes,
  ...builderRoutes,
  ...answerRoutes,
]

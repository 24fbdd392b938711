import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'

/** Every screen stands under this route; `app` gives it its component. */
export const rootRoute = createRootRoute({ component: Outlet })

/** Every screen of a school stands under this route. */
export const schoolRoute = createRoute({ getParentRoute: () => rootRoute, path: 'schools/$slug' })

/** Every screen of the operators stands under this route. */
export const operatorRoute = createRoute({ getParentRoute: () => rootRoute, path: 'operator' })

/** What belongs to the person, in no school, stands under this route. */
export const accountRoute = createRoute({ getParentRoute: () => rootRoute, path: 'account' })

import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'

/** Every screen is under this route; `app` gives it its component. */
export const rootRoute = createRootRoute({ component: Outlet })

/** Every screen of a school is under this route. */
export const schoolRoute = createRoute({ getParentRoute: () => rootRoute, path: 'schools/$slug' })

/** Every screen of the operators is under this route. */
export const operatorRoute = createRoute({ getParentRoute: () => rootRoute, path: 'operator' })

/** Screens of the user that belong to no school. */
export const accountRoute = createRoute({ getParentRoute: () => rootRoute, path: 'account' })

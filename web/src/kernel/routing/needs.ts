import { useMatches } from '@tanstack/react-router'
import type { Permission } from '../school/school.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The right in the school without which a screen is not shown at all. */
    readonly needs?: Permission
    /** The platform role without which a screen is not shown at all. */
    readonly needsRole?: 'operator'
  }
}

/** What the screen that is shown needs of the person: as its route says it. */
export const useNeeds = () => ({
  permission: useMatches({ select: (all) => all.at(-1)?.staticData.needs }),
  role: useMatches({ select: (all) => all.at(-1)?.staticData.needsRole }),
})

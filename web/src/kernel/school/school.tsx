import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { type Api, openApi } from '../api/client.ts'
import { newQueries } from '../api/queries.ts'
import type { Me } from '../api/wire.ts'
import { writeTimesIn } from '../format/format.ts'
import { currentLanguage } from '../words/words.ts'
import type { ModuleCode } from './module-name.ts'

/** A right on an area of the school, as `permissions` of `GET /api/v1/me` lists them. */
export type Permission = `${string}.${'read' | 'write'}`

/** The school that the screens below show, and what the person may do there. */
export interface School extends Api {
  readonly slug: string
  readonly me: Me
  may(permission: Permission): boolean
  is(role: string): boolean
  /** Whether the plan has a module, and the school has it switched on. */
  has(module: ModuleCode): boolean
}

const Context = createContext<School | undefined>(undefined)

/** The school of this screen. */
export function useSchool(): School {
  const school = use(Context)
  if (!school) throw new Error('This screen is outside a school.')
  return school
}

/** The school of this screen; undefined outside a school. */
export const useSchoolIfAny = (): School | undefined => use(Context)

/** The date of today at the school, by the clock of the server. */
export const useToday = (): string => useSchool().me.school?.today ?? ''

/** The locale of the school, such as `en-US`; the language of the console outside a school. */
export const useSchoolLocale = (): string => use(Context)?.me.school?.locale ?? currentLanguage()

/** The API in one school, with a store of its own: what was read in one school is never shown in another. */
export function SchoolApi({ slug, children }: { slug: string; children: (api: Api) => ReactNode }) {
  const { api, queries } = useMemo(() => ({ api: openApi(slug), queries: newQueries() }), [slug])
  return <QueryClientProvider client={queries}>{children(api)}</QueryClientProvider>
}

/** Makes a school known to the screens below. */
export function SchoolContext({ slug, me, api, children }: SchoolContextProps) {
  const school = useMemo(
    () => ({
      ...api,
      slug,
      me,
      may: (permission: Permission) => me.permissions.includes(permission),
      is: (role: string) => me.roles.includes(role),
      has: (module: ModuleCode) => me.school?.modules.includes(module) ?? false,
    }),
    [api, slug, me],
  )
  const zone = me.school?.time_zone
  // The screens below write times already while they are rendered for the first time.
  writeTimesIn(zone)
  useEffect(() => {
    writeTimesIn(zone)
    return () => writeTimesIn(undefined)
  }, [zone])
  return <Context value={school}>{children}</Context>
}

interface SchoolContextProps {
  readonly slug: string
  readonly me: Me
  readonly api: Api
  readonly children: ReactNode
}

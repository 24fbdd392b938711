import { NavLink, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { NavigationLink } from '../../kernel/links/links.tsx'
import type { ModuleCode } from '../../kernel/school/module-name.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useSession } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'
import { sectionsFor } from './daily.ts'
import { operatorSections } from './operator-sections.ts'
import { groups, type Section } from './section.ts'
import { sections } from './sections.ts'
import classes from './shell.module.css'

interface NavigationProps {
  readonly slug: string | undefined
  onNavigate(): void
}

/** The sections that the person finds here, the one that is shown marked. */
export const Navigation = ({ slug, onNavigate }: NavigationProps) =>
  slug === undefined ? (
    <OperatorNavigation onNavigate={onNavigate} />
  ) : (
    <SchoolNavigation slug={slug} onNavigate={onNavigate} />
  )

type Shown = ReturnType<typeof sectionsFor>['all']

/** The sections of every day in their groups, and the rest behind one entry, open where the screen is one of them. */
function SchoolNavigation({ slug, onNavigate }: { slug: string; onNavigate(): void }) {
  const { t } = useWords('app')
  const { daily, more } = sectionsFor(useSchool())
  const current = useCurrent(slug)
  const isInMore = more.some(({ key }) => key === current)
  const [isOpen, setOpen] = useState(isInMore)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isInMore) setOpen(true)
  }, [isInMore])
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={list}>
      <Grouped shown={daily} slug={slug} current={current} onNavigate={onNavigate} />
      {more.length > 0 && (
        <NavLink
          component="button"
          className={classes['more'] ?? ''}
          label={t('nav.more')}
          leftSection={<IconDots size={18} />}
          opened={isOpen}
          aria-expanded={isOpen}
          childrenOffset={0}
          onChange={setOpen}
        >
          <Grouped shown={more} slug={slug} current={current} onNavigate={onNavigate} />
        </NavLink>
      )}
    </div>
  )
}

/** The icon of the section in which the screen is. */
export function useCurrentIcon(slug: string): ComponentType<{ size?: number }> | undefined {
  const { all } = sectionsFor(useSchool())
  const current = useCurrent(slug)
  return current === 'home' ? undefined : all.find(({ key }) => key === current)?.icon
}

/** The section in which the screen is: the one with the longest address. */
function useSectionHere<Shown extends { readonly to: string }>(
  slug: string,
  shown: readonly Shown[],
): Shown | undefined {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const at = (to: string) => to.replace('$slug', slug)
  const isIn = (to: string) => to !== '/schools/$slug' && here.startsWith(`${at(to)}/`)
  return shown
    .filter(({ to }) => here === at(to) || isIn(to))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** The key of the section in which the screen is. */
const useCurrent = (slug: string): string | undefined =>
  useSectionHere(slug, sectionsFor(useSchool()).all)?.key

/** The module of the screen that is shown, where the school does not have it or has switched it off. */
export function useMissingModule(slug: string): ModuleCode | undefined {
  const { has } = useSchool()
  const module = useSectionHere(slug, modular)?.module
  return module === undefined || has(module) ? undefined : module
}

const modular: readonly Section[] = sections

interface GroupedProps {
  readonly shown: Shown
  readonly slug: string
  readonly current: string | undefined
  onNavigate(): void
}

/** Sections under the headings of their groups; a single group needs none. */
function Grouped({ shown, slug, current, onNavigate }: GroupedProps) {
  const { t } = useWords('app')
  const used = groups.filter((group) => shown.some((section) => section.group === group))
  return used.map((group) => (
    <div key={group}>
      {used.length > 1 && <Text className={classes['group'] ?? ''}>{t(`nav.groups.${group}`)}</Text>}
      {shown
        .filter((section) => section.group === group)
        .map(({ key, to, icon: Icon }) => (
          <NavigationLink
            key={key}
            to={to}
            params={{ slug }}
            label={t(`nav.${key}`)}
            leftSection={<Icon size={18} />}
            activeOptions={{ exact: true }}
            active={key === current}
            {...(key === current ? { 'aria-current': 'page' as const } : {})}
            onClick={onNavigate}
          />
        ))}
    </div>
  ))
}

function OperatorNavigation({ onNavigate }: { onNavigate(): void }) {
  const { t } = useWords('app')
  const { pathname } = useLocation()
  const isOperator = useSession().data?.user?.platform_roles.includes('operator') ?? false
  const shown = operatorSections.filter(
    ({ key }) => isOperator || (key !== 'provision' && key !== 'breakGlass'),
  )
  return shown.map(({ key, to, icon: Icon }) => (
    <NavigationLink
      key={key}
      to={to}
      label={t(`nav.${key}`)}
      leftSection={<Icon size={18} />}
      active={pathname.replace(/\/$/, '') === to}
      activeOptions={{ exact: true }}
      onClick={onNavigate}
    />
  ))
}

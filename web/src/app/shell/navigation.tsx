import { useLocation } from '@tanstack/react-router'
import { NavigationLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useSession } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'
import { operatorSections, sections } from './sections.ts'

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

function SchoolNavigation({ slug, onNavigate }: { slug: string; onNavigate(): void }) {
  const { t } = useWords('app')
  const school = useSchool()
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const isIn = (to: string) => to !== '/schools/$slug' && here.startsWith(`${to.replace('$slug', slug)}/`)
  return sections
    .filter((section) => section.isFor(school))
    .map(({ key, to, icon: Icon }) => (
      <NavigationLink
        key={key}
        to={to}
        params={{ slug }}
        label={t(`nav.${key}`)}
        leftSection={<Icon size={18} />}
        activeOptions={{ exact: true }}
        active={here === to.replace('$slug', slug) || isIn(to)}
        onClick={onNavigate}
      />
    ))
}

function OperatorNavigation({ onNavigate }: { onNavigate(): void }) {
  const { t } = useWords('app')
  const { pathname } = useLocation()
  const isOperator = useSession().data?.user?.platform_roles.includes('operator') ?? false
  const shown = operatorSections.filter(({ key }) => key !== 'provision' || isOperator)
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

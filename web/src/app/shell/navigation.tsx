import { useLocation } from '@tanstack/react-router'
import { NavigationLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
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
  const base = `/schools/${slug}`
  const here = pathname.slice(base.length).replace(/^\/|\/$/g, '')
  return sections
    .filter((section) => section.isFor(school))
    .map(({ key, path, icon: Icon }) => (
      <NavigationLink
        key={key}
        to={`${base}/${path}` as '/'}
        label={t(`nav.${key}`)}
        leftSection={<Icon size={18} />}
        activeOptions={{ exact: true }}
        active={path === '' ? here === '' : here === path || here.startsWith(`${path}/`)}
        onClick={onNavigate}
      />
    ))
}

function OperatorNavigation({ onNavigate }: { onNavigate(): void }) {
  const { t } = useWords('app')
  const { pathname } = useLocation()
  return operatorSections.map(({ key, path, icon: Icon }) => (
    <NavigationLink
      key={key}
      to={path as '/operator'}
      label={t(`nav.${key}`)}
      leftSection={<Icon size={18} />}
      active={pathname.replace(/\/$/, '') === path}
      activeOptions={{ exact: true }}
      onClick={onNavigate}
    />
  ))
}

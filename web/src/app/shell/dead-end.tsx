import type { ReactNode } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Said } from '../../kernel/refusals/said.tsx'
import { reasonOf } from '../../kernel/refusals/say.ts'
import { type ModuleCode, useModuleName } from '../../kernel/school/module-name.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { isOperator, type Session } from '../../kernel/session/session.ts'
import { Failed, NotAllowed } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

interface Here {
  readonly session: Session
  /** The school that is shown, to which no way leads. */
  readonly slug?: string
}

/** The ways to where a person works. */
function Ways({ session, slug }: Here) {
  const { t } = useWords('app')
  return (
    <>
      {isOperator(session) && (
        <ButtonLink to="/operator" variant="default">
          {t('operator')}
        </ButtonLink>
      )}
      {session.schools
        .filter((school) => school.slug !== slug)
        .map((school) => (
          <ButtonLink key={school.slug} to="/schools/$slug" params={{ slug: school.slug }} variant="default">
            {school.name}
          </ButtonLink>
        ))}
    </>
  )
}

const outside = ['not_a_member', 'school_not_found', 'credential_of_other_school']

interface NoSchoolProps extends Required<Here> {
  /** Why the school does not open; undefined: who looks has no role in it. */
  readonly error?: unknown
  retry?(): void
}

/** A school that the user cannot open: it is suspended, they are not a member, or it does not exist. */
export function NoSchool({ session, slug, error, retry }: NoSchoolProps) {
  const { t } = useWords('app')
  const code = error instanceof Problem ? error.code : undefined
  const ways = <Ways session={session} slug={slug} />
  if (code === 'second_factor_required') return <NoFactor slug={slug} ways={ways} />
  const isMember = session.schools.some((school) => school.slug === slug)
  // For anybody else a suspended school looks as if it did not exist.
  const isClosed = code === 'school_not_active'
  if (isClosed && (isMember || isOperator(session))) {
    return (
      <NotAllowed title={t('deadEnd.closed')} action={ways}>
        <Said reasons={[reasonOf(error)]} />
      </NotAllowed>
    )
  }
  if (error === undefined || isClosed || outside.includes(code ?? '')) {
    return (
      <NotAllowed title={t('deadEnd.title')} action={ways}>
        {t(error === undefined ? 'deadEnd.platform' : 'deadEnd.text')}
      </NotAllowed>
    )
  }
  return <Failed error={error} {...(retry ? { retry } : {})} />
}

/** A school that asks for a second factor of somebody who has none: leads to adding one. */
function NoFactor({ slug, ways }: { slug: string; ways: ReactNode }) {
  const { t } = useWords('second-factor')
  const add = (
    <>
      <ButtonLink to="/account/security" search={{ next: `/schools/${slug}` }}>
        {t('due.link')}
      </ButtonLink>
      {ways}
    </>
  )
  return (
    <NotAllowed title={t('required.title')} action={add}>
      {t('required.text')}
    </NotAllowed>
  )
}

/** A screen of a module that the school does not have, or has switched off. */
export function ModuleOff({ slug, module }: { slug: string; module: ModuleCode }) {
  const { t } = useWords('app')
  const { may } = useSchool()
  const name = useModuleName()(module)
  const ways = (
    <>
      {may('integrations.write') && (
        <ButtonLink to="/schools/$slug/modules" params={{ slug }}>
          {t('nav.modules')}
        </ButtonLink>
      )}
      <ButtonLink to="/schools/$slug" params={{ slug }} variant="default">
        {t('nav.home')}
      </ButtonLink>
    </>
  )
  return (
    <NotAllowed title={t('deadEnd.module', { name })} action={ways}>
      {t('deadEnd.moduleText')}
    </NotAllowed>
  )
}

/** A screen of a school that a role does not include. */
export function NoRight({ slug }: { slug: string }) {
  const { t } = useWords('app')
  const { t: k } = useWords('kernel')
  const home = (
    <ButtonLink to="/schools/$slug" params={{ slug }} variant="default">
      {t('nav.home')}
    </ButtonLink>
  )
  return (
    <NotAllowed title={k('forbidden.title')} action={home}>
      {k('forbidden.text')}
    </NotAllowed>
  )
}

/** The screens of the operators, to anybody else. */
export function NoOperator({ session }: Here) {
  const { t } = useWords('app')
  const { t: k } = useWords('kernel')
  return (
    <NotAllowed title={k('forbidden.title')} action={<Ways session={session} />}>
      {t('deadEnd.operator')}
    </NotAllowed>
  )
}

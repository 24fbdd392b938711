import { Button } from '@mantine/core'
import type { InterventionCaseSummary } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { dayAndMonth } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { BandBadge, ChangeBadge } from '../../../kernel/support/badges.tsx'
import { changesOfSupport, isActive, useSupportRights } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { StudentRow } from './student-row.tsx'

/** A case: what changed, why, who acts, the last contact and the next step. */
export function CaseRow({ row }: { readonly row: InterventionCaseSummary }) {
  const { t } = useWords('intervention')
  const { mayWrite, seesScores } = useSupportRights()
  const { owner_name: owner, former_owner_name: former, last_contact_on: contact, interventions } = row
  const nextStep = useNextStep()
  return (
    <StudentRow
      student={{ id: row.student_id, name: row.student_name, gradeLevel: row.grade_level }}
      caseId={row.id}
      badges={
        <>
          {seesScores && row.band && <BandBadge band={row.band} />}
          {row.changes.map((change) => (
            <ChangeBadge key={change} change={change} />
          ))}
        </>
      }
      factors={row.top_factors}
      reason={row.reason}
      next={[
        owner
          ? t('row.owner', { name: owner })
          : former
            ? t('row.former', { name: former })
            : t('row.nobody'),
        contact === null
          ? t('row.noContact')
          : row.last_contact_with === null
            ? t('row.contact', { date: dayAndMonth(contact) })
            : t('row.contactWith', { date: dayAndMonth(contact), name: row.last_contact_with }),
        isActive(row.status) && nextStep(row),
        interventions.length > 0 &&
          t('row.help', { names: interventions.map(({ name }) => name).join(', ') }),
      ]}
      end={mayWrite && owner === null && isActive(row.status) ? <TakeOver row={row} /> : undefined}
    />
  )
}

function useNextStep(): (row: InterventionCaseSummary) => string {
  const { t } = useWords('intervention')
  return ({ next_step: step }) => {
    if (step === null) return t('row.noStep')
    const title = step.title ?? t('row.review')
    return step.due_on === null
      ? t('row.step', { title })
      : t('row.stepBy', { title, date: dayAndMonth(step.due_on) })
  }
}

/** Makes oneself the owner of a case that nobody works on. */
function TakeOver({ row }: { readonly row: InterventionCaseSummary }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const { userId } = useSupportRights()
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/intervention/action-center/{case_id}/', {
        params: { path: { case_id: row.id } },
        body: { owner_user_id: userId ?? null },
      }),
    changes: changesOfSupport,
    notice: () => t('row.taken', { name: row.student_name }),
  })
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        loading={save.isPending}
        aria-label={t('row.takeOf', { name: row.student_name })}
        data-assign=""
        onClick={() => save.mutate()}
      >
        {t('row.take')}
      </Button>
      <ErrorMessage error={save.error} />
    </>
  )
}

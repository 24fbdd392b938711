import { Stack, Text } from '@mantine/core'
import { instant, shortDate, timeOfDay } from '../../../kernel/format/format.ts'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Draft, slotsPerTeacher } from './draft.ts'
import { instantOf } from './zone.ts'

/** What was entered, before it is saved. */
export function ReviewStep({ draft }: { draft: Draft }) {
  const { t } = useWords('consultations')
  const zone = useSchool().me.school?.time_zone ?? 'UTC'
  const at = ({ date, time }: Draft['opens']) => {
    const found = instantOf(date, time, zone)
    return found === '' ? '' : instant(found)
  }
  const invited = {
    all: t('invites.all'),
    grades: t('gradesChosen', { count: draft.grade_levels.length }),
    classes: t('classesChosen', { count: draft.class_ids.length }),
  }[draft.invites]
  return (
    <Stack gap="md">
      <Facts>
        <Fact label={t('fields.name')}>{draft.name}</Fact>
        <Fact label={t('fields.date')}>
          {draft.days
            .map((day) => `${shortDate(day.date)}, ${timeOfDay(day.starts_at)}–${timeOfDay(day.ends_at)}`)
            .join('; ')}
        </Fact>
        <Fact label={t('fields.place')}>{draft.place}</Fact>
        <Fact label={t('fields.slot_minutes')}>{t('minutes', { count: draft.slot_minutes })}</Fact>
        <Fact label={t('slotsEach')}>{slotsPerTeacher(draft)}</Fact>
        <Fact label={t('steps.teachers')}>{draft.teachers.length}</Fact>
        <Fact label={t('steps.families')}>{invited}</Fact>
        <Fact label={t('window')}>{`${at(draft.opens)} – ${at(draft.closes)}`}</Fact>
      </Facts>
      {draft.teachers.length === 0 && <Notice tone="caution">{t('noTeachers')}</Notice>}
      <Text size="sm" c="dimmed">
        {t('reviewText')}
      </Text>
    </Stack>
  )
}

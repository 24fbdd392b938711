import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Class } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import type { Pick } from '../../../kernel/picker/picker.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ClassPicker } from './class-picker.tsx'
import { MoveForm } from './move-dialog.tsx'

interface MergeProps {
  readonly one: Class
  readonly today: string
  onClose(): void
}

/** Moves all students of a class to another one, and opens that class. */
export function Merge({ one, today, onClose }: MergeProps) {
  const { t } = useWords('academics')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const [day, setDay] = useState(today)
  const [target, setTarget] = useState<readonly Pick[]>([])
  const [toId = ''] = target.map(({ value }) => value)
  return (
    <Dialog opened onClose={onClose} title={t('merge.title', { title: one.title })} size="lg">
      <MoveForm
        classId={one.id}
        order={{ kind: 'merge', body: { starts_on: day, to_class_id: toId } }}
        isComplete={day !== '' && toId !== ''}
        atFields={['starts_on', 'to_class_id']}
        onMoved={() => {
          onClose()
          void navigate({ to: '/schools/$slug/classes/$classId', params: { slug, classId: toId } })
        }}
        onClose={onClose}
      >
        {(error) => (
          <>
            <Text size="sm">{t('merge.text')}</Text>
            <DateField
              label={t('move.from')}
              description={t('move.fromHint')}
              required
              value={day}
              error={errorAt(error, 'starts_on')}
              onValue={setDay}
            />
            <ClassPicker
              exceptId={one.id}
              picked={target}
              error={errorAt(error, 'to_class_id')}
              onPicked={setTarget}
            />
          </>
        )}
      </MoveForm>
    </Dialog>
  )
}

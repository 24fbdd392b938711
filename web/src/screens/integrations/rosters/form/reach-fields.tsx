import { TextInput } from '@mantine/core'
import { errorAt } from '../../../../kernel/refusals/said.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { RosterSource } from '../roster.ts'

interface FieldsProps {
  readonly of: RosterSource | undefined
  readonly error: unknown
}

/** What a source is called, and where it is. */
export function ReachFields({ of, error }: FieldsProps) {
  const { t } = useWords('rosters')
  return (
    <>
      <TextInput
        name="name"
        label={t('form.name')}
        description={t('form.nameHint')}
        required
        maxLength={200}
        defaultValue={of?.name ?? ''}
        error={errorAt(error, 'name')}
      />
      <TextInput
        name="code"
        label={t('form.code')}
        description={t('form.codeHint')}
        required
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={of?.code ?? ''}
        error={errorAt(error, 'code')}
      />
      <TextInput
        name="base_url"
        type="url"
        label={t('form.root')}
        description={t('form.rootHint')}
        required
        maxLength={2000}
        defaultValue={of?.base_url ?? ''}
        error={errorAt(error, 'base_url')}
      />
    </>
  )
}

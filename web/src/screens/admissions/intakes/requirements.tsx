import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useWords } from '../../../kernel/words/words.ts'
import { freeKey, type IntakeDraft } from './intake-draft.ts'

interface RequestedProps {
  readonly draft: IntakeDraft
  change(members: Partial<IntakeDraft>): void
}

type Requested = IntakeDraft['documents'][number]
type Question = IntakeDraft['questions'][number]

/** What families are asked for: documents, and questions of the school's own. */
export const IntakeRequirements = (props: RequestedProps) => (
  <>
    <DocumentsRequested {...props} />
    <QuestionsRequested {...props} />
  </>
)

const replaced = <Item,>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((one, index) => (index === at ? item : one))

function DocumentsRequested({ draft: { documents }, change }: RequestedProps) {
  const { t } = useWords('admissions')
  const set = (at: number, item: Requested) => change({ documents: replaced(documents, at, item) })
  const add = () => {
    const kind = freeKey(
      'document',
      documents.map((one) => one.kind),
    )
    change({ documents: [...documents, { kind, label: '', required: true }] })
  }
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('intakes.documents')}
      </Text>
      {documents.map((one, at) => (
        <Group key={one.kind} gap="sm" wrap="nowrap">
          <TextInput
            flex={1}
            maxLength={200}
            aria-label={t('intakes.documentName', { number: at + 1 })}
            value={one.label}
            onChange={(event) => set(at, { ...one, label: event.currentTarget.value })}
          />
          <Checkbox
            label={t('intakes.required')}
            checked={one.required}
            onChange={(event) => set(at, { ...one, required: event.currentTarget.checked })}
          />
        </Group>
      ))}
      <Group>
        <Button variant="default" size="sm" onClick={add} disabled={documents.length >= 20}>
          {t('intakes.addDocument')}
        </Button>
      </Group>
    </Stack>
  )
}

const kinds = ['text', 'long_text', 'choice', 'yes_no'] as const

function QuestionsRequested({ draft: { questions }, change }: RequestedProps) {
  const { t } = useWords('admissions')
  const add = () => {
    const key = freeKey(
      'question',
      questions.map((one) => one.key),
    )
    change({ questions: [...questions, { key, label: '', kind: 'text', options: [], required: false }] })
  }
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('public.questions')}
      </Text>
      {questions.map((one, at) => (
        <OneQuestion
          key={one.key}
          question={one}
          number={at + 1}
          onChange={(question) => change({ questions: replaced(questions, at, question) })}
        />
      ))}
      <Group>
        <Button variant="default" size="sm" onClick={add} disabled={questions.length >= 30}>
          {t('intakes.addQuestion')}
        </Button>
      </Group>
    </Stack>
  )
}

interface OneQuestionProps {
  readonly question: Question
  readonly number: number
  onChange(question: Question): void
}

function OneQuestion({ question, number, onChange }: OneQuestionProps) {
  const { t } = useWords('admissions')
  const kindOf = (word: string) => kinds.find((kind) => kind === word) ?? 'text'
  return (
    <Stack gap="xs">
      <Group gap="sm" align="center">
        <TextInput
          flex={1}
          miw="12rem"
          maxLength={300}
          aria-label={t('intakes.questionText', { number })}
          value={question.label}
          onChange={(event) => onChange({ ...question, label: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('intakes.questionKind', { number })}
          value={question.kind}
          data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(event) => onChange({ ...question, kind: kindOf(event.currentTarget.value) })}
        />
        <Checkbox
          label={t('intakes.required')}
          checked={question.required}
          onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
        />
      </Group>
      {question.kind === 'choice' && (
        <Textarea
          label={t('intakes.options')}
          autosize
          minRows={2}
          value={question.options.join('\n')}
          onChange={(event) => onChange({ ...question, options: event.currentTarget.value.split('\n') })}
        />
      )}
    </Stack>
  )
}

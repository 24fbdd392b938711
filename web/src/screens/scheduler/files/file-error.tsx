import { Code, List, Stack } from '@mantine/core'
import { Problem } from '../../../kernel/api/problem.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'

/** Why a file was refused, and the places in it: those are said in English, as the file says them. */
export function FileError({ error }: { error: Error | null }) {
  if (!error) return null
  const places = error instanceof Problem ? error.details : []
  return (
    <Stack gap="xs">
      <ErrorMessage error={error} />
      {places.length > 0 && (
        <List size="sm" lang="en">
          {places.slice(0, 20).map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>
              {path !== 'body' && <Code>{path.replace(/^body\//, '')}</Code>} {message}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

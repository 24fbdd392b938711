import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { openApi } from '../../kernel/api/client.ts'
import { queries } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'

const { client } = openApi()

/** Which program the person signs in for: by the name it is registered under, which the server says. */
export function WaitingProgram({ interaction }: { interaction: string }) {
  const { t } = useWords('sign-in')
  const { data: name } = useQuery(
    {
      queryKey: ['waiting-program', interaction],
      queryFn: async () => {
        const params = { path: { uid: interaction } }
        const { data } = await client.GET('/api/v1/oauth/interactions/{uid}/program/', { params })
        return data?.name ?? null
      },
    },
    queries,
  )
  return name ? (
    <Text mb="md" data-program>
      {t('toContinue', { name })}
    </Text>
  ) : null
}

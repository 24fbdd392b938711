import { notifications } from '@mantine/notifications'
import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'

interface Save<Order, Data> {
  send(order: Order): Promise<Data>
  /** Names of queries, and starts of API paths, with answers that change with what is saved. */
  readonly changes: readonly string[]
  /** Names what is saved, for those who have to wait for it (`useIsSaving`). */
  readonly of?: string
  /** What the success notice says. */
  notice?(data: Data, order: Order): string
  /** Runs before the changed queries are read again, for example to close the dialog. */
  onSaved?(data: Data, order: Order): unknown
  /** Runs once the changed queries are read again, for example to open a page that shows them. */
  onRefreshed?(data: Data, order: Order): unknown
}

/** Whether a query shows something of `changes`: by its name, or by the API path it reads. */
export const isChanged = ([name, path]: QueryKey, changes: readonly string[]): boolean =>
  changes.some(
    (one) => name === one || (one.startsWith('/') && typeof path === 'string' && path.startsWith(one)),
  )

/** Saves something: shows the success notice and reads only the queries again that show what changed. */
export function useSave<Data, Order = void>({
  send,
  changes,
  of,
  notice,
  onSaved,
  onRefreshed,
}: Save<Order, Data>) {
  const queries = useQueryClient()
  return useMutation<Data, Error, Order>({
    ...(of === undefined ? {} : { mutationKey: [of] }),
    mutationFn: send,
    onSuccess: async (data, order) => {
      const message = notice?.(data, order)
      if (message !== undefined) notifications.show({ message })
      await onSaved?.(data, order)
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey, changes) })
      await onRefreshed?.(data, order)
    },
  })
}

/** Whether a change of this name is on its way, or what it changed is still read again: its ETag is not known yet. */
export const useIsSaving = (of: string): boolean => useIsMutating({ mutationKey: [of] }) > 0

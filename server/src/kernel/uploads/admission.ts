import type { Problem } from '../http/problem.ts'

/** What an upload may be, decided before its first byte from who sends it and to what. */
export interface Admission {
  /** Bytes that this upload may have; the bound of the route holds as well. */
  readonly maxBytes: number
  readonly tooLarge: () => Problem
  /** Bytes that the school may still store, with all its uploads under way; null: without a bound. */
  readonly room: Room | null
  /** Bytes that who sends it may still send, with all of theirs under way; null: without a bound. */
  readonly sender: (Room & { readonly id: string }) | null
}

/** How many bytes there may be, and what refuses more. */
interface Room {
  readonly bytes: number
  readonly full: () => Problem
}

/** The bytes of one upload among those under way. */
interface UploadUnderWay {
  /** Throws what refuses it where there is no room for its announced size; holds nothing for what did not arrive. */
  require(bytes: number): void
  /** Holds the bytes that it has so far; throws what refuses it where there is no room for them. */
  grow(bytes: number): void
  /** It is stored and counted, or refused. */
  end(): void
}

/**
 * Counts the bytes of uploads that this process has received so far, by school and by sender, so that many at once do
 * not fill the disk beyond the space of the school, and one sender does not take all of it. What two processes let in
 * together is refused when it is counted, in its transaction.
 */
export class UploadsUnderWay {
  readonly #bytes = new Map<string, number>()

  /** Bytes under way for a school. */
  of(tenant: string): number {
    return this.#bytes.get(tenant) ?? 0
  }

  begin(tenant: string, { room, sender }: Pick<Admission, 'room' | 'sender'>): UploadUnderWay {
    const counts: { readonly key: string; readonly room: Room | null }[] = [{ key: tenant, room }]
    if (sender) counts.push({ key: `${tenant} ${sender.id}`, room: sender })
    let held = 0
    const require = (bytes: number): void => {
      const full = counts.find((one) => one.room && this.of(one.key) + bytes - held > one.room.bytes)
      if (full?.room) throw full.room.full()
    }
    const hold = (bytes: number): void => {
      for (const { key } of counts) this.#add(key, bytes - held)
      held = bytes
    }
    return {
      require,
      grow: (bytes) => {
        require(bytes)
        hold(bytes)
      },
      end: () => hold(0),
    }
  }

  #add(key: string, bytes: number): void {
    const sum = this.of(key) + bytes
    if (sum > 0) this.#bytes.set(key, sum)
    else this.#bytes.delete(key)
  }
}

import type { Problem } from '../http/problem.ts'

/** What an upload may be, decided before its first byte from who sends it and to what. */
export interface Admission {
  /** Bytes that this upload may have; the bound of the route holds as well. */
  readonly maxBytes: number
  readonly tooLarge: () => Problem
  /** Bytes that the school may still store, with all its uploads under way; null: without a bound. */
  readonly room: { readonly bytes: number; readonly full: () => Problem } | null
}

/** The bytes of one upload among those under way. */
interface UploadUnderWay {
  /** Says how many bytes it has, or will have; throws what refuses it where the school has no room for them. */
  grow(bytes: number): void
  /** It is stored and counted, or refused. */
  end(): void
}

/**
 * Counts the bytes of uploads that this process is receiving, by school, so that many at once do not fill the disk
 * beyond the space of the school. What two processes let in together is refused when it is counted, in its transaction.
 */
export class UploadsUnderWay {
  readonly #bytes = new Map<string, number>()

  /** Bytes under way for a school. */
  of(tenant: string): number {
    return this.#bytes.get(tenant) ?? 0
  }

  begin(tenant: string, room: Admission['room']): UploadUnderWay {
    let held = 0
    const hold = (bytes: number): void => {
      const sum = this.of(tenant) + bytes - held
      held = bytes
      if (sum > 0) this.#bytes.set(tenant, sum)
      else this.#bytes.delete(tenant)
    }
    return {
      grow: (bytes) => {
        if (bytes <= held) return
        if (room && this.of(tenant) + bytes - held > room.bytes) throw room.full()
        hold(bytes)
      },
      end: () => hold(0),
    }
  }
}

import type { RequestContext } from '../../kernel/http/context.ts'
import { ExtensionPoint } from '../../kernel/modules/extension-point.ts'
import type { ModuleCode } from '../entitlements/index.ts'
import type { Area } from '../identity/index.ts'

/**
 * A way in which files are attached to something of a module, described by that module. Once a file is attached, its
 * uploader reads it only as everybody else does: by what it belongs to.
 */
export interface FileReference {
  /** As the file remembers it. */
  readonly kind: string
  /** The table with the column `file_id`. */
  readonly table: string
  /** Area of rights that the file belongs to: callers who see the whole of it read the file. */
  readonly area: Area
  /** The module without which nobody reads it. */
  readonly module?: ModuleCode
  /** Scope that programs need to read in that area. */
  readonly scope: string
  /** Read through the routes of the module alone, whatever a caller sees of the area. */
  readonly isReadByModule?: true
  /** Whether a caller who sees a part of the area sees the file; without it such a caller sees none. */
  readonly isVisible?: (context: RequestContext, fileId: string) => Promise<boolean>
}

/** Every way in which files are attached to something. */
export const fileReferences = new ExtensionPoint<FileReference>('references to files')

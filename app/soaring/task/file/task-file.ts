/** Tasks in and out of files. */
export {
  type FileFinding,
  type FilePoint,
  type FileReason,
  type FileTask,
  type Loss,
  type LossKind,
  type RefusedFile,
  TASK_FORMATS,
  type TaskFile,
  type TaskFormat,
  type WrittenFile,
} from "./file-task.ts";

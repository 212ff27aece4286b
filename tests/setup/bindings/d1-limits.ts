/**
 * What D1 refuses, as measured in workerd by the contract. The length of a value is D1's as deployed, two megabytes; D1 in workerd
 * has no such limit.
 */
import { constants } from "node:sqlite";

/** As Node names SQLite's limits. */
export const LIMITS = {
  length: 2_000_000,
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  likePatternLength: 50,
  variableNumber: 100,
  triggerDepth: 10,
};

const PRAGMAS = new Set(
  `case_sensitive_like data_version defer_foreign_keys foreign_key_check foreign_key_list foreign_keys function_list
  ignore_check_constraints index_info index_list index_xinfo legacy_alter_table optimize quick_check recursive_triggers
  reverse_unordered_selects table_info table_list table_xinfo`.split(/\s+/),
);

/** Of those that SQLite in Node has. */
const FUNCTIONS = new Set(
  `ceiling fts3_tokenizer fts5 fts5_get_locale fts5_insttoken fts5_locale fts5_source_id if json_array_insert json_error_position
  json_pretty jsonb_array_insert load_extension log10 matchinfo median offsets optimize percentile percentile_cont percentile_disc power
  rtreedepth rtreenode sqlite_compileoption_get sqlite_compileoption_used sqlite_log sqlite_source_id sqlite_version subtype unistr
  unistr_quote`.split(/\s+/),
);

const NEVER = new Set([
  constants.SQLITE_ATTACH,
  constants.SQLITE_DETACH,
  constants.SQLITE_TRANSACTION,
  constants.SQLITE_SAVEPOINT,
  constants.SQLITE_CREATE_TEMP_INDEX,
  constants.SQLITE_CREATE_TEMP_TABLE,
  constants.SQLITE_CREATE_TEMP_TRIGGER,
  constants.SQLITE_CREATE_TEMP_VIEW,
]);

/** Called for each thing that a statement does, when it is prepared. */
export function isAllowed(action: number, first: string | null, second: string | null): boolean {
  if (action === constants.SQLITE_PRAGMA) return PRAGMAS.has((first ?? "").toLowerCase());
  if (action === constants.SQLITE_FUNCTION) return !/^geopoly/.test(second ?? "") && !FUNCTIONS.has(second ?? "");
  if (action === constants.SQLITE_CREATE_VTABLE) return ["fts5", "fts5vocab", "rtree"].includes(second ?? "");
  return !NEVER.has(action) && !/^_cf_/i.test(first ?? "") && first !== "dbstat";
}

const TRANSACTION = /^\s*(begin|commit|end|rollback|savepoint|release)\b/i;

export function assertAllowed(sql: string): void {
  if (TRANSACTION.test(sql))
    throw new Error(
      "To execute a transaction, please use the state.storage.transaction() or state.storage.transactionSync() APIs",
    );
}

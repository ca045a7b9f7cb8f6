import type { WireFields, WireValue } from './wire.ts';

/** `delivery.state` as its names; names that are no identifiers stand in backticks. */
export function fieldPath(text: string): string[] {
  const names = text.match(/`(?:\\.|[^`\\])*`|[^.]+/g) ?? [];
  return names.map((name) => (name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name));
}

export function valueAt(fields: WireFields, path: readonly string[]): WireValue | undefined {
  const [name = '', ...rest] = path;
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return rest.length === 0 ? value : value?.mapValue && valueAt(value.mapValue.fields ?? {}, rest);
}

/** The fields with the value at the path set or, when undefined, removed. */
export function withValueAt(
  fields: WireFields,
  path: readonly string[],
  value: WireValue | undefined,
): WireFields {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    const { [name]: _, ...others } = fields;
    return value ? { ...others, [name]: value } : others;
  }
  const inner = fields[name]?.mapValue?.fields;
  if (!inner && !value) return fields;
  return { ...fields, [name]: mapOf(withValueAt(inner ?? {}, rest, value)) };
}

function mapOf(fields: WireFields): WireValue {
  return { valueType: 'mapValue', mapValue: { fields } };
}

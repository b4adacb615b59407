"""check.py URL: reads the catalogue at URL in both formats, compares them, and validates them by the SHACL rules of DCAT-AP-NO."""

import sys
import urllib.request
from pathlib import Path

import pyshacl
from rdflib import SKOS, Graph, URIRef
from rdflib.compare import to_isomorphic

URL = sys.argv[1]
DATASET = "http://www.w3.org/ns/dcat#Dataset"
# What the rules look up in the vocabularies of the Publications Office of the European Union.
AUTHORITY = "http://publications.europa.eu/resource/authority/"
VOCABULARIES = {
    "access-right": ["PUBLIC"],
    "country": ["NOR"],
    "data-theme": ["ECON", "SOCI"],
    "file-type": ["CSV", "JSON"],
    "frequency": ["DAILY", "IRREG"],
    "licence": ["CC_BY_4_0"],
}
SHAPES = Path(__file__).parent / "DCAT-AP-NO-shacl_shapes_2.00.ttl"


def read(query, media_type, rdf_format):
    with urllib.request.urlopen(URL + query, timeout=60) as response:
        assert response.headers["Content-Type"] == media_type, response.headers["Content-Type"]
        return Graph().parse(data=response.read().decode(), format=rdf_format)


turtle = read("", "text/turtle; charset=utf-8", "turtle")
json_ld = read("?outputFormat=json-ld", "application/ld+json", "json-ld")
assert to_isomorphic(turtle) == to_isomorphic(json_ld), "Turtle and JSON-LD differ"
count = len(list(turtle.query(f"SELECT ?it {{ ?it a <{DATASET}> }}")))
assert count == 7, f"{count} datasets"
vocabularies = Graph()
for scheme, values in VOCABULARIES.items():
    for value in values:
        vocabularies.add((URIRef(f"{AUTHORITY}{scheme}/{value}"), SKOS.inScheme, URIRef(f"{AUTHORITY}{scheme}")))
shapes = Graph().parse(SHAPES)


def validate(catalogue):
    conforms, _, report = pyshacl.validate(catalogue + vocabularies, shacl_graph=shapes)
    return conforms, report


conforms, report = validate(turtle)
assert conforms, report
# What the rules must find: a dataset without a title or a theme.
for missing in ("<http://purl.org/dc/terms/title>", "<http://www.w3.org/ns/dcat#theme>"):
    broken = Graph() + turtle
    broken.update(f"DELETE {{ ?it {missing} ?any }} WHERE {{ ?it a <{DATASET}> ; {missing} ?any }}")
    assert not validate(broken)[0], f"{missing} is not required"
print(f"catalogue: {count} datasets, {len(turtle)} statements, valid by DCAT-AP-NO 2.2")
